/** SVG paths on a 16 × 16 grid with the even-odd fill rule. */
const icons = {
  lock: 'M3 7h1V5a4 4 0 0 1 8 0v2h1v8H3zM6 7h4V5a2 2 0 0 0-4 0z',
  frame: 'M1 0h14v16H1zM4 3v10h8V3z',
  trade: 'm10 0 5 4-5 4V5H1V3h9zM6 8l-5 4 5 4v-3h9v-2H6z',
};

/** An icon of a copy's state, with a label for screen readers. */
export function InstanceIcon({ icon, label }: { icon: keyof typeof icons; label: string }) {
  return (
    <svg className="instance-icon" data-icon={icon} viewBox="0 0 16 16" role="img" aria-label={label}>
      <title>{label}</title>
      <path fillRule="evenodd" d={icons[icon]} />
    </svg>
  );
}
