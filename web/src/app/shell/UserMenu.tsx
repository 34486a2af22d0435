import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import IconLogout from '~icons/tabler/logout'
import { t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { nameOf } from '../../entities/people/displayName.ts'
import { PersonFace } from '../../entities/people/PersonFace.tsx'
import { navigation } from './navigation.ts'
import { TeamPages } from './TeamPages.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import classes from './UserMenu.module.css'
import { useSignOut } from './useSignOut.ts'

const menuId = 'user-menu'

/**
 * The user's name, the theme and sign-out; on phones also the pages that do not fit in the mobile bar. The native
 * popover closes on Escape and outside clicks without extra code.
 */
export function UserMenu() {
  const user = useUser()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <UnstyledButton
        className={classes.target}
        popoverTarget={menuId}
        aria-label={t('{name}’s account', { name: nameOf(user) })}
      >
        <PersonFace person={user} />
      </UnstyledButton>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className={classes.menu}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <div className={classes.person}>
          <div className={classes.name}>{nameOf(user)}</div>
          <div className={classes.email}>{user.email}</div>
        </div>
        <TeamPages isOpen={isOpen} onGo={close} />
        <OtherPages onGo={close} />
        <div className={classes.group}>
          <ThemeSwitch />
        </div>
        <div className={classes.group}>
          <SignOut onStart={close} />
        </div>
      </div>
    </>
  )
}

function OtherPages({ onGo }: { onGo: () => void }) {
  return (
    <nav aria-label={t('More pages')} className={`${classes.group} ${classes.otherPages}`}>
      {navigation
        .filter(item => !item.isInMobileBar)
        .map(({ to, label, icon: Icon }) => (
          <Link key={label} to={to} className={classes.item} onClick={onGo}>
            <Icon size={16} aria-hidden />
            {translated(label)}
          </Link>
        ))}
    </nav>
  )
}

function SignOut({ onStart }: { onStart: () => void }) {
  const { signOut, isPending } = useSignOut()
  const start = () => {
    onStart()
    signOut()
  }
  return (
    <UnstyledButton className={classes.item} onClick={start} disabled={isPending}>
      <IconLogout size={16} aria-hidden />
      {t('Sign out')}
    </UnstyledButton>
  )
}
