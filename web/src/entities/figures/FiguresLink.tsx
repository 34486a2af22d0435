import type { CategoryValue } from '@outlay/contract/categories'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScope, useScopeAddress } from '../teams/useScope.ts'
import classes from './FiguresLink.module.css'

/** Filters of /expenses, as its address has them; only what counts was added up. */
export interface ExpensesBehind {
  readonly from: string
  readonly to: string
  readonly category?: CategoryValue
  /** A project's id, or `none`. */
  readonly projectId?: string
  readonly isDeductible?: 'true'
}

interface FiguresLinkProps {
  behind: ExpensesBehind
  /** What the figure is called. */
  children: ReactNode
}

/**
 * Leads from a figure to the expenses that it adds up, the team's where the page is of the team: all of the card or row
 * around it, which is positioned.
 */
export function FiguresLink({ behind, children }: FiguresLinkProps) {
  const scope = useScope()
  const scopeAddress = useScopeAddress()
  return (
    <Link
      to="/expenses"
      search={{ ...scopeAddress(scope), ...behind, isCounted: 'true' }}
      className={classes.link}
    >
      {children}
    </Link>
  )
}
