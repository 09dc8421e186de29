import { useRef } from 'react';

/** The last value that was there, while the next is on its way. A new `subject` lets go of it. */
export function useHeld<T>(value: T | undefined, subject: string): T | undefined {
  const held = useRef<{ readonly subject: string; readonly value: T } | null>(null);
  if (value !== undefined) held.current = { subject, value };
  return held.current?.subject === subject ? held.current.value : undefined;
}
