import { type DragEvent, type ReactNode, useId, useState } from 'react'
import IconUpload from '~icons/tabler/upload'
import { droppedFiles } from './droppedFiles.ts'
import classes from './FileDrop.module.css'

interface FileDropProps {
  /** What to do here, as a sentence. */
  label: string
  /** The accepted files, dimmed. */
  hint?: string | undefined
  accept: string
  isMultiple?: boolean
  isDisabled?: boolean
  /** A single line, if the area is no longer the page's main content. */
  isCompact?: boolean
  /** Files are dragged over the page, which takes them too. */
  isTarget?: boolean
  icon?: ReactNode
  onFiles: (files: File[]) => void
}

/** A file input as an area: click, press Enter, or drop files or folders. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, isMultiple = false, isDisabled = false, icon, onFiles } = props
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !isDisabled) onFiles([...files])
  }
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(await droppedFiles(event.dataTransfer))
  }
  return (
    <label
      className={classes.area}
      data-over={isOver || props.isTarget || undefined}
      data-disabled={isDisabled || undefined}
      data-compact={props.isCompact || undefined}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(!isDisabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => void drop(event)}
    >
      <input
        className={classes.input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={hint && hintId}
        onChange={event => {
          take([...(event.currentTarget.files ?? [])])
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
      <span className={classes.icon} aria-hidden>
        {icon ?? <IconUpload size={22} />}
      </span>
      <span className={classes.label}>{label}</span>
      {hint && (
        <span className={classes.hint} id={hintId}>
          {hint}
        </span>
      )}
    </label>
  )
}
