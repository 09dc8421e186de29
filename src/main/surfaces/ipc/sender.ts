/** What is known of the frame that sent a message; Electron's own objects fit. */
export interface Frame {
  readonly url: string;
  readonly parent: unknown;
}
export interface SenderEvent {
  /** Null when the frame is gone already. */
  readonly senderFrame: Frame | null;
  readonly sender: { readonly id: number };
}

const OWN_PAGES = 'app://bundle/';

/** True only for the main frame of our own window while it shows our own page. */
export function isOwnSender(event: SenderEvent, windowId: number | null): boolean {
  const frame = event.senderFrame;
  return frame !== null && windowId !== null && event.sender.id === windowId && frame.parent === null && frame.url.startsWith(OWN_PAGES);
}
