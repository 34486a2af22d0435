import { sanitizeText } from '@outlay/contract/core/plainText'
import classes from './FileName.module.css'

const endLength = 12

/** A file name, truncated in the middle: beginnings and endings tell files apart. */
export function FileName({ name: unverifiedName }: { name: string }) {
  const name = sanitizeText(unverifiedName)
  const characters = [...name]
  const start = characters.slice(0, -endLength).join('')
  // Too short to truncate.
  if (characters.length <= 2 * endLength) return <span className={classes.start}>{name}</span>
  return (
    <span className={classes.name} title={name}>
      <span className={classes.start}>{start}</span>
      <span className={classes.end}>{characters.slice(-endLength).join('')}</span>
    </span>
  )
}
