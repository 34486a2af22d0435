import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { ReactNode } from 'react'
import { Link } from '../../core/navigation/navigation.tsx'
import { useScope, useScopeAddress } from '../teams/useScope.ts'
import classes from './FiguresLink.module.css'

/** URL filters of /expenses that match what was added up. */
export interface ExpensesBehind {
  readonly from: string
  readonly to: string
  readonly category?: CategoryValue
  /** A project's ID, or `none`. */
  readonly projectId?: string
  readonly isDeductible?: 'true'
}

interface FiguresLinkProps {
  behind: ExpensesBehind
  /** The figure's label. */
  children: ReactNode
}

/**
 * Links a figure to the expenses in it, in the page's scope. The whole surrounding card or row is clickable, so it must
 * be positioned.
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
