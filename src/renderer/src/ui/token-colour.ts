/** The colour that a token (`--role-class`) has now, as `rgb(…)`: for canvases, which cannot read CSS variables. */
export function tokenColour(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}
