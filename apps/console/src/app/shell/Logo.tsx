/** The logo: a P drawn as one stroke. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--p-palette-solid-main)" />
      <path
        d="M12 24V9h5.5a4.75 4.75 0 0 1 0 9.5H12"
        fill="none"
        stroke="var(--p-palette-common-white)"
        strokeWidth="3"
      />
    </svg>
  );
}
