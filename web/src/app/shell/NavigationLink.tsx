import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface NavigationLinkProps {
  to: NonNullable<LinkProps['to']>
  className: string | undefined
  children: ReactNode
  'data-highlighted'?: boolean
}

/** A link that knows whether its page is current; the dashboard has two addresses. */
export function NavigationLink({ to, ...rest }: NavigationLinkProps) {
  const isOtherHome = useLocation({ select: ({ pathname }) => to === '/' && pathname === '/dashboard' })
  return (
    <Link
      {...rest}
      to={to}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      {...(isOtherHome ? { 'aria-current': 'page' } : {})}
    />
  )
}
