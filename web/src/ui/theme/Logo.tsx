import classes from './Logo.module.css'

export function Logo() {
  return (
    <span className={classes.logo}>
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#2563EB" />
        <path d="M10 7h12v18l-3-2-3 2-3-2-3 2z" fill="#fff" />
        <path d="M13 12h6M13 16h6" stroke="#2563EB" strokeWidth="2" strokeLinecap="round" />
      </svg>
      Outlay
    </span>
  )
}
