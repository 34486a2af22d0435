import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageLoadError } from '../core/loading/PageLoadError.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'

const faults = {
  load: {
    title: 'This page could not be loaded',
    text: 'You may be offline, or Outlay has been updated since you opened it. Check your connection, then reload.',
  },
  offline: {
    title: 'This page could not be loaded',
    text: 'You are offline. Reload once you are connected.',
  },
  fault: {
    title: 'Something went wrong',
    text: 'This page met a fault of ours. What you had saved is safe. Reload to try again.',
  },
}

/** In place of a page that failed. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { title, text } = faults[faultOf(error)]
  return (
    <div role="alert">
      <EmptyState title={title} titleOrder={1} text={text}>
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button variant="default" component="a" href="/">
          Go to Dashboard
        </Button>
      </EmptyState>
    </div>
  )
}

function faultOf(error: unknown): keyof typeof faults {
  if (!(error instanceof PageLoadError)) return 'fault'
  return navigator.onLine ? 'load' : 'offline'
}
