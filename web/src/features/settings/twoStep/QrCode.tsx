import { create } from 'qrcode'
import classes from './TwoStep.module.css'

/** The quiet zone that scanners need, in modules. */
const edge = 2

/** A QR code rendered in the browser, so that the secret in it stays local. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const path = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${(index % size) + edge} ${Math.floor(index / size) + edge}h1v1h-1z` : '',
  ).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size + 2 * edge} ${size + 2 * edge}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
