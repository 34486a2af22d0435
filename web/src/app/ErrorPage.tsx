import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageLoadError } from '../core/PageLoadError.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

const faults = {
  load: {
    title: 'This page could not be loaded',
    text: 'You may be offline, or Outlay has been updated since you opened it. Check your connection, then reload.',
  },
  fault: {
    title: 'Something went wrong',
    text: 'This page met a fault of ours. What you had saved is safe. Reload to try again.',
  },
}

/** In place of a page that failed. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { title, text } = error instanceof PageLoadError ? faults.load : faults.fault
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
