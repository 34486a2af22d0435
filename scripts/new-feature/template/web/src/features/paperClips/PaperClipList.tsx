import type { PaperClip } from '@outlay/contract/paperClips/paperClips'
import { Button } from '../../ui/buttons/Button.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import classes from './PaperClips.module.css'
import { useDeletePaperClip } from './paperClips.api.ts'

export function PaperClipList({ paperClips }: { paperClips: readonly PaperClip[] }) {
  const { mutate: deletePaperClip, isPending } = useDeletePaperClip()
  return (
    <Panel>
      <ul className={classes.list}>
        {paperClips.map(({ id, name }) => (
          <li key={id} className={classes.item}>
            {name}
            <Button
              variant="default"
              size="xs"
              disabled={isPending}
              aria-label={`Delete ${name}`}
              onClick={() => deletePaperClip(id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
