import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import classes from './FileDrop.module.css'

interface FileDropProps {
  /** What to do here, as a sentence. */
  label: string
  /** What is taken, quietly. */
  hint: string
  accept: string
  isMultiple?: boolean
  isDisabled?: boolean
  icon?: ReactNode
  onFiles: (files: File[]) => void
}

/** A file input as an area: click, Enter, or drop files on it. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, isMultiple = false, isDisabled = false, icon, onFiles } = props
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()
  const take = (list: FileList | null) => {
    if (list && list.length > 0 && !isDisabled) onFiles([...list])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      className={classes.area}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        className={classes.input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={hintId}
        onChange={event => {
          take(event.currentTarget.files)
          // The same file chosen twice is a choice as well.
          event.currentTarget.value = ''
        }}
      />
      <span className={classes.icon} aria-hidden>
        {icon ?? <IconUpload size={22} />}
      </span>
      <span className={classes.label}>{label}</span>
      <span className={classes.hint} id={hintId}>
        {hint}
      </span>
    </label>
  )
}
