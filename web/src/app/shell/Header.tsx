import { SecurityBadge } from '../../features/security/SecurityBadge.tsx'
import { FinderButton } from './FinderButton.tsx'
import { HeaderFrame } from './HeaderFrame.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Header() {
  const person = (
    <>
      <SecurityBadge />
      <UserMenu />
    </>
  )
  return <HeaderFrame finder={<FinderButton />} person={person} />
}
