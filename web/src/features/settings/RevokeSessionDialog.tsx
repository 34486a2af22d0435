import { Button } from '@mantine/core'
import { dateTime } from '../../core/formats.ts'
import { useUser } from '../../core/session.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { deviceName } from './deviceName.ts'
import classes from './Sessions.module.css'
import type { Session } from './settings.api.ts'
import { useRevokeSession } from './settings.mutations.ts'

interface RevokeSessionDialogProps {
  session: Session
  onClose: () => void
}

/** The question before another device is signed out. */
export function RevokeSessionDialog({ session, onClose }: RevokeSessionDialogProps) {
  const { timezone } = useUser()
  const device = deviceName(session.userAgent)
  const revoke = useRevokeSession(device)
  return (
    <Dialog title="Sign out this device?" onClose={onClose}>
      <p className={classes.question}>
        <strong>{device}</strong>, signed in {dateTime(session.createdAt, timezone)}
        {session.ipAddress && ` from ${session.ipAddress}`}, will have to sign in again. Nothing that is saved
        is lost.
      </p>
      <div className={classes.footer}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep signed in
        </Button>
        <Button
          color="red"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate(session.id, { onSuccess: onClose })}
        >
          Sign out
        </Button>
      </div>
    </Dialog>
  )
}
