/** A number in a ring of dots, as on the covers. */
function Ring({ n }: { n: number }) {
  return (
    <span className="relative grid size-9 flex-none place-items-center" aria-hidden="true">
      <svg className="absolute inset-0 size-9" viewBox="0 0 36 36" fill="none" aria-hidden="true">
        <circle
          cx="18"
          cy="18"
          r="15.5"
          className="stroke-accent"
          strokeWidth="2.2"
          strokeLinecap="round"
          pathLength="22"
          strokeDasharray="0 1"
        />
      </svg>
      <b className="text-ink text-sm tabular-nums">{n}</b>
    </span>
  );
}

/** Numbered steps, each with a title and a sentence. */
export function Steps({ steps }: { steps: readonly (readonly [title: string, text: string])[] }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {steps.map(([title, text], index) => (
        <li key={title} className="flex gap-3">
          <Ring n={index + 1} />
          <div className="min-w-0 pt-1">
            <b className="text-ink">{title}</b>
            <p className="text-muted text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
