import '@mantine/core/styles/Progress.css'
import { CloseButton, Progress } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconLoader2 } from '@tabler/icons-react'
import classes from './BulkUploadDialog.module.css'
import type { BulkItem } from './bulkItems.ts'

const states = {
  pending: { label: 'Pending', Icon: IconClock },
  uploading: { label: 'Uploading', Icon: IconLoader2 },
  success: { label: 'Done', Icon: IconCircleCheck },
  error: { label: 'Failed', Icon: IconCircleX },
}

export function BulkItemRow({ item, onRemove }: { item: BulkItem; onRemove: () => void }) {
  const { file, state, percent, problem, advice } = item
  const { label, Icon } = states[state]
  return (
    <li className={classes.item} data-state={state}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>{file.name}</div>
        <div className={classes.state}>
          {problem ?? `${label} · ${sizeLabel(file.size)}`}
          {advice && <span className={classes.advice}>{advice}</span>}
        </div>
        {state === 'uploading' && (
          <Progress size="sm" value={percent} aria-label={`Upload progress of ${file.name}`} />
        )}
      </div>
      {state !== 'uploading' && (
        <CloseButton size="lg" aria-label={`Remove ${file.name}`} onClick={onRemove} />
      )}
    </li>
  )
}

function sizeLabel(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
