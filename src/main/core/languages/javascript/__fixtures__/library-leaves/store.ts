import fs, { readFile } from 'node:fs';
import axios, { type AxiosInstance } from 'axios';
import * as lodash from 'lodash';
import { Client } from 'pg';

export class Store {
  readonly rows: string[] = [];
  private readonly client = new Client();
  private readonly http: AxiosInstance = axios.create();

  query(text: string): string[] {
    this.client.query(text);
    return this.rows.filter((row) => row.includes(text));
  }

  async fetchAll(): Promise<void> {
    const answer = await this.http.request({ url: '/' });
    answer.data.forEach((row: string) => this.push(row)); //=> CALLS #Store.push certain
  }

  push(row: string): void {
    this.rows.push(row);
  }

  connect(): Promise<void> {
    return this.client.connect();
  }

  readFile(name: string): void {
    readFile(name, () => this.push(name)); //=> CALLS #Store.push certain
    fs.readFile(name, () => undefined);
  }

  debounce(): void {
    lodash.debounce(() => this.push('late'), 10)(); //=> CALLS #Store.push certain
    lodash.chain(this.rows).map((row) => row.trim()).value();
  }
}

export function map(store: Store): void {
  [1, 2].map(String);
  new Map<string, Store>().get('a')?.push('b'); //=> CALLS #Store.push certain
  JSON.parse('[]').push('c');
  store.query('x').map((row) => row.trim()); //=> CALLS #Store.query certain
}

export function request(): void {
  const client = new Client();
  client.query('select 1').then((result) => result.rows.push('d'));
  const made = axios.create();
  made.request({}).then((answer) => answer.data.connect());
  window.fetch('/').then((answer) => answer.json());
}
