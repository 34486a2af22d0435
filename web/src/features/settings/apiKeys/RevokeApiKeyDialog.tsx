import type { ApiKey } from '@outlay/contract/apiKeys/apiKeys'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useRevokeApiKey } from './apiKeys.mutations.ts'

/** Confirms revoking a key, which locks out the programs using it. */
export function RevokeApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { id, name, start } = apiKey
  const revoke = useRevokeApiKey(name)
  return (
    <ConfirmDialog
      title={t('Revoke this API key?')}
      no={t('Keep it')}
      yes={t('Revoke')}
      isPending={revoke.isPending}
      onYes={() => revoke.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <Trans
          text="Programs that use <strong>{name}</strong> ({start}…) will lose access. This can’t be undone."
          values={{ name, start }}
          tags={{ strong: <strong /> }}
        />
      </p>
    </ConfirmDialog>
  )
}
