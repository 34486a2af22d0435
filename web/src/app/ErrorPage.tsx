import { msg, t, translated } from '../core/language/language.ts'
import { PageLoadError } from '../core/loading/PageLoadError.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'

/** Also shown when a page loads during a deployment. */
export const pageLost = msg(
  'You may be offline, or Outlay has been updated since you opened it. Check your connection, then reload.',
)

const faults = {
  load: {
    title: msg('This page couldn’t be loaded'),
    text: pageLost,
  },
  offline: {
    title: msg('This page couldn’t be loaded'),
    text: msg('You are offline. Reload once you are connected.'),
  },
  fault: {
    title: msg('Something went wrong'),
    text: msg('This is a problem on our side. What you saved is safe. Reload to try again.'),
  },
}

/** Replaces a page that failed to load or render. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = faults[faultOf(error)]
  return (
    <div role="alert">
      <EmptyState title={translated(title)} titleOrder={1} text={translated(text)}>
        <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
        <Button variant="default" component="a" href="/">
          {t('Go to Dashboard')}
        </Button>
      </EmptyState>
    </div>
  )
}

function faultOf(error: unknown): keyof typeof faults {
  if (!(error instanceof PageLoadError)) return 'fault'
  return navigator.onLine ? 'load' : 'offline'
}
