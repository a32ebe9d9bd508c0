type Props = { qr: { size: number; path: string }; label: string; className: string };

/** Black on white in both themes, as readers of it expect. */
export function QrCode({ qr: { size, path }, label, className }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
