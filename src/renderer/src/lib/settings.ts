import type { CommandInput, Settings } from '@shared/ipc';
import i18next from 'i18next';
import { create } from 'zustand';
import { invoke } from './api';

interface SettingsStore {
  readonly settings: Settings;
  load(): Promise<void>;
  /** Stores a change; throws ApiError when it cannot be kept. */
  change(patch: CommandInput<'settings:set'>): Promise<void>;
}

const STANDARD: Settings = { theme: 'system', language: 'en', ollamaUrl: 'http://127.0.0.1:11434', ollamaModel: '', embeddingModel: '', autoUpdate: false };

function apply(settings: Settings): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.lang = settings.language;
  void i18next.changeLanguage(settings.language);
}

/** The person's settings, kept by the main process; the theme and the language take effect at once. */
export const useSettings = create<SettingsStore>()((set) => ({
  settings: STANDARD,
  load: async () => {
    const settings = await invoke('settings:get', {});
    apply(settings);
    set({ settings });
  },
  change: async (patch) => {
    const settings = await invoke('settings:set', patch);
    apply(settings);
    set({ settings });
  },
}));
