import type { FactsSource } from '@shared/model';
import { languageById } from '../languages';
import { folderOf } from '../languages/paths';
import { Callbacks } from './callbacks';
import { Calls } from './calls';
import { Conditions } from './conditions';
import { Containers } from './containers';
import { DefinitionHalves } from './definition-halves';
import { Extensions } from './extensions';
import { type Def, FileIndex } from './file-index';
import { Impls } from './impls';
import { Inference } from './inference';
import { Members } from './members';
import { Modules } from './modules';
import { Names } from './names';
import { Namespaces } from './namespaces';
import { OpenTypes } from './open-types';
import { Parts } from './parts';
import { Paths } from './paths';
import { Platform } from './platform';
import { FamilyView } from './project-view';
import { Receivers } from './receivers';
import { TranslationUnits } from './translation-units';
import { WrittenTypes } from './written-types';

/** Everything one resolver run shares: facts by path and the three parts of inference, which call each other. */
export class World {
  private readonly files = new Map<string, FileIndex | null>();
  private readonly views = new Map<string, FamilyView>();
  /** Implementations of declared members, as far as they were asked for. */
  readonly implementations = new Map<Def, readonly Def[]>();
  private methodsByReceiver: Map<string, string[]> | undefined;
  readonly names: Names;
  readonly modules: Modules;
  readonly inference: Inference;
  readonly calls: Calls;
  readonly callbacks: Callbacks;
  readonly written: WrittenTypes;
  readonly conditions: Conditions;
  readonly containers: Containers;
  readonly receivers: Receivers;
  readonly members: Members;
  readonly open: OpenTypes;
  readonly extensions: Extensions;
  readonly namespaces: Namespaces;
  readonly parts: Parts;
  readonly paths: Paths;
  readonly platform: Platform;
  readonly impls: Impls;
  readonly units: TranslationUnits;
  readonly halves: DefinitionHalves;

  constructor(readonly source: FactsSource) {
    this.names = new Names(this);
    this.modules = new Modules(this);
    this.inference = new Inference(this);
    this.calls = new Calls(this);
    this.callbacks = new Callbacks(this);
    this.written = new WrittenTypes(this);
    this.conditions = new Conditions(this);
    this.containers = new Containers(this);
    this.receivers = new Receivers(this);
    this.members = new Members(this);
    this.open = new OpenTypes(this);
    this.extensions = new Extensions(this);
    this.namespaces = new Namespaces(this);
    this.parts = new Parts(this);
    this.paths = new Paths(this);
    this.platform = new Platform(this);
    this.impls = new Impls(this);
    this.units = new TranslationUnits(this);
    this.halves = new DefinitionHalves(this);
  }

  file(path: string): FileIndex | undefined {
    const known = this.files.get(path);
    if (known !== undefined) return known ?? undefined;
    const facts = this.source.facts(path);
    const adapter = facts ? languageById(facts.language) : undefined;
    const made = facts && adapter ? new FileIndex(facts, adapter, (file, index) => this.parts.leader(file, index)) : null;
    this.files.set(path, made);
    return made ?? undefined;
  }

  view(family: string): FamilyView {
    let view = this.views.get(family);
    if (!view) {
      view = new FamilyView(this.source, family);
      this.views.set(family, view);
    }
    return view;
  }

  /** Names of the methods that stand beside their type in the files of its package (Go). */
  receiverNames(def: Def): readonly string[] {
    this.methodsByReceiver ??= new Map();
    const folder = folderOf(def.file.path);
    const prefix = `${folder}\n${def.file.facts.packageName ?? ''}\n`;
    if (!this.methodsByReceiver.has(prefix)) {
      this.methodsByReceiver.set(prefix, []);
      for (const path of this.view(def.file.rules.family).filesIn(folder)) {
        const file = this.file(path);
        if (!file || file.facts.packageName !== def.file.facts.packageName) continue;
        for (const d of file.facts.definitions) {
          if (d.receiver?.k !== 'ref') continue;
          const key = prefix + d.receiver.n;
          const known = this.methodsByReceiver.get(key);
          if (known) known.push(d.name);
          else this.methodsByReceiver.set(key, [d.name]);
        }
      }
    }
    return this.methodsByReceiver.get(prefix + def.d.name) ?? [];
  }
}
