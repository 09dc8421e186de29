/** Three stones on each other: the mark of Cairn. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <ellipse cx="12" cy="19" rx="9.5" ry="3.6" fill="currentColor" opacity="0.92" />
      <ellipse cx="11.2" cy="12.4" rx="6.6" ry="3" fill="currentColor" opacity="0.72" />
      <ellipse cx="12.4" cy="6.4" rx="4" ry="2.6" fill="var(--accent)" />
    </svg>
  );
}
