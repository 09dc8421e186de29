import { forceParsing } from '@codemirror/language';
import { Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, drawSelection, EditorView, lineNumbers } from '@codemirror/view';
import { buildDecorations, type CodeLink, type CodeMark, type PlacedLinks, placeLinks } from './decorations';
import { grammarOf } from './languages';
import { theme } from './theme';

interface ShownText {
  readonly text: string;
  readonly language: string | null;
  readonly firstLine: number;
  readonly label: string;
}

const light = StateEffect.define<number>();
const shownLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (value, transaction) => {
    const effect = transaction.effects.find((candidate) => candidate.is(light));
    return effect === undefined ? value : Decoration.set([Decoration.line({ class: 'shown' }).range(effect.value)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Characters after a shown line, and milliseconds, that are parsed before it is drawn. */
const PARSED_AHEAD = 5000;
const PARSE_MS = 120;

/** Pixels left above a line that is scrolled to, so that what leads to it can be seen. */
const ABOVE = 80;

/** Longer texts are shown without colours, so that opening them stays instant. */
const HIGHLIGHT_LIMIT = 1_500_000;

/** The viewer library behind a plain face. It lives in a shadow root: its style sheets are adopted there, which a strict content policy allows. */
export class CodeEditor {
  readonly #view: EditorView;
  readonly #decorations = new Compartment();
  readonly #onFollow: (links: readonly CodeLink[]) => void;
  #firstLine = 1;
  #placed: readonly PlacedLinks[] = [];

  constructor(host: HTMLElement, onFollow: (links: readonly CodeLink[]) => void) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const frame = document.createElement('div');
    frame.style.height = '100%';
    root.replaceChildren(frame);
    this.#onFollow = onFollow;
    this.#view = new EditorView({ root, parent: frame, state: this.#stateOf({ text: '', language: null, firstLine: 1, label: '' }) });
  }

  setText(shown: ShownText): void {
    this.#firstLine = shown.firstLine;
    this.#placed = [];
    this.#view.setState(this.#stateOf(shown));
  }

  decorate(marks: readonly CodeMark[], links: readonly CodeLink[]): void {
    const { doc } = this.#view.state;
    const inText = (line: number) => line >= this.#firstLine && line < this.#firstLine + doc.lines;
    this.#placed = placeLinks(links, (line) => (inText(line) ? doc.line(line - this.#firstLine + 1).text : null));
    const set = buildDecorations(doc, this.#firstLine, marks, this.#placed);
    this.#view.dispatch({ effects: this.#decorations.reconfigure(EditorView.decorations.of(set)) });
  }

  /** Scrolls a line of the file near the top and lights it up; does nothing for lines outside the text. */
  show(line: number): void {
    const { doc } = this.#view.state;
    const at = line - this.#firstLine + 1;
    if (at < 1 || at > doc.lines) return;
    const position = doc.line(at).from;
    // Colours for the shown part at once; the rest follows when there is time.
    forceParsing(this.#view, Math.min(doc.length, position + PARSED_AHEAD), PARSE_MS);
    this.#view.dispatch({ effects: [light.of(position), EditorView.scrollIntoView(position, { y: 'start', yMargin: ABOVE })] });
  }

  destroy(): void {
    this.#view.destroy();
  }

  #stateOf({ text, language, firstLine, label }: ShownText): EditorState {
    const extensions: Extension[] = [
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
      lineNumbers({ formatNumber: (line) => String(line + firstLine - 1) }),
      drawSelection(),
      this.#decorations.of([]),
      shownLine,
      theme,
      EditorView.domEventHandlers({
        click: (event) => this.#follow(event.target),
        keydown: (event) => event.key === 'Enter' && this.#follow(event.target),
      }),
    ];
    if (text.length <= HIGHLIGHT_LIMIT) extensions.push(grammarOf(language) ?? []);
    return EditorState.create({ doc: text, extensions });
  }

  #follow(target: EventTarget | null): boolean {
    const element = target instanceof Element ? target.closest('[data-link]') : null;
    const group = this.#placed[Number(element?.getAttribute('data-link') ?? -1)];
    if (group === undefined) return false;
    this.#onFollow(group.links);
    return true;
  }
}
