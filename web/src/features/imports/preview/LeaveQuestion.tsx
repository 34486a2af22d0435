import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '../../../ui/Dialog.tsx'
import classes from '../Question.module.css'

interface LeaveQuestionProps {
  /** While it is sent it may be left within the app: it is finished, and a toast says so. */
  isSending: boolean
}

/** Asks before a preview is left that nobody has imported. */
export function LeaveQuestion({ isSending }: LeaveQuestionProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSending && current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  return (
    <Dialog title="Leave this import?" onClose={leaving.reset}>
      <p className={classes.question}>
        Nothing has been imported yet. To come back to it, the file has to be dropped again.
      </p>
      <div className={classes.footer}>
        <Button variant="default" data-autofocus onClick={leaving.reset}>
          Stay
        </Button>
        <Button color="red" onClick={leaving.proceed}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
