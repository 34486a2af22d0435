import { Button } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { EmptyState } from '../ui/states/EmptyState.tsx'

/** A page of the route table whose feature this version does not have. Says so, and shows nothing invented. */
export function UpcomingPage() {
  const title = useMatches({ select: matches => matches.at(-1)?.staticData.title }) ?? 'This page'
  return (
    <EmptyState
      title={title}
      titleOrder={1}
      text="This part of Outlay is not in this version yet. Expenses and receipts are ready to use."
    >
      <Button component={Link} to="/">
        Dashboard
      </Button>
      <Button variant="default" component={Link} to="/expenses">
        Expenses
      </Button>
    </EmptyState>
  )
}
