/** The mark: a lens made of printed dots ("thola" is "find"). */
export function LogoMark({ className = "size-8" }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" fill="none" strokeLinecap="round">
      <rect width="32" height="32" rx="8" fill="#28349a" />
      <circle cx="14" cy="14" r="8.5" stroke="#f3f0e8" strokeWidth="2.7" pathLength="12" strokeDasharray="0 1" />
      <path d="M22.6 22.6h0M26 26h0" stroke="#f3f0e8" strokeWidth="2.7" />
      <circle cx="14" cy="14" r="3.6" fill="#f49b71" />
    </svg>
  );
}

export function Logo({ href = "/" }: { href?: string | undefined }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-2.5 font-head font-semibold text-2xl text-ink tracking-tight no-underline hover:text-ink"
    >
      <LogoMark />
      Thola
    </a>
  );
}
