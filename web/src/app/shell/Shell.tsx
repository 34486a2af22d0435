import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { isDialogOpen } from '../../core/interaction/openDialog.ts'
import { type Hotkey, useHotkeys } from '../../core/interaction/useHotkeys.ts'
import { DeferredFirstRender } from '../../core/loading/DeferredRender.tsx'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'
import { useWhenIdle } from '../../core/loading/useWhenIdle.ts'
import { useLocation, useNavigate } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { ScopeSwitch } from '../../entities/teams/ScopeSwitch.tsx'
import { useStartsOnTeam } from '../../entities/teams/useScope.ts'
import { UploadPill } from '../../features/receipts/upload/UploadPill.tsx'
import { SampleBar } from '../../features/sampleData/SampleBar.tsx'
import { SecurityBadge } from '../../features/security/SecurityBadge.tsx'
import { Footer } from '../../features/site/Footer.tsx'
import { lazyComponent } from '../../ui/lazy/lazyComponent.tsx'
import { BesideTitle } from '../../ui/panels/PageHeader.tsx'
import { ApprovalsLink } from './ApprovalsLink.tsx'
import { FinderButton } from './FinderButton.tsx'
import { goToSearch } from './goToPlace.ts'
import { HeaderFrame } from './HeaderFrame.tsx'
import { MobileBar } from './MobileBar.tsx'
import { useExpenseStart } from './navigation.tsx'
import classes from './Shell.module.css'
import { SkipLink } from './SkipLink.tsx'
import { keepStartScope } from './startScope.ts'
import { UserMenu } from './UserMenu.tsx'
import { useUnsent } from './useUnsent.ts'

function useStartScope(): void {
  const startsOnTeam = useStartsOnTeam()
  useEffect(() => keepStartScope(startsOnTeam), [startsOnTeam])
}

/** The frame of every page for signed-in users: header, page, footer, and the mobile bar. */
export function Shell({ children }: { children?: ReactNode }) {
  useShortcuts()
  useLiveActivity()
  useLastSeen()
  useUnsent()
  useStartScope()
  const scope = useScopeSwitch()
  return (
    <div className={classes.shell}>
      <SkipLink />
      <Header />
      <OfflineNotice />
      <SampleBar />
      <main id="content" tabIndex={-1} className={classes.main}>
        <DeferredFirstRender>
          <BesideTitle value={scope}>{children}</BesideTitle>
        </DeferredFirstRender>
      </main>
      <Footer />
      <UploadPill />
      <MobileBar />
    </div>
  )
}

const scopedPaths = ['/', '/dashboard', '/expenses', '/reports', '/insights']
const scopeSwitch = <ScopeSwitch />

/** Mine or Team: one switch for the app, beside the title of each page that has both. */
function useScopeSwitch(): ReactNode {
  return useLocation({ select: ({ pathname }) => scopedPaths.includes(pathname) }) && scopeSwitch
}

/** Stores what the user sees on the device, for use offline. */
function useLastSeen(): void {
  const queryClient = useQueryClient()
  const { id } = useUser()
  const load = useCallback(async () => {
    const { keepLastSeen } = await import('../../core/session/offlineCache/offlineCache.ts')
    return () => keepLastSeen(queryClient, id)
  }, [queryClient, id])
  useWhenIdle(load)
}

/** Syncs this window with the user's activity in others. Loads after the first paint. */
function useLiveActivity(): void {
  const queryClient = useQueryClient()
  const [beganAtMs] = useState(() => performance.now())
  const hasPainted = useAfterPaint()
  useEffect(() => {
    if (!hasPainted) return
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { followActivity } = await import('../../features/activity/followActivity.ts')
      if (!isGone) stop = followActivity(queryClient, beganAtMs)
    }
    // Without it, pages work and show changes on reload.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [queryClient, beganAtMs, hasPainted])
}

/**
 * `n` adds an expense, `/` goes to the search, from any page. The expenses page handles both itself, the approval queue
 * uses `n` for the next item, and both are off while a dialog is open.
 */
function useShortcuts(): void {
  const navigate = useNavigate()
  const start = useExpenseStart()
  const pathname = useLocation({ select: location => location.pathname })
  const isResting = () => pathname === '/expenses' || isDialogOpen()
  const search = () => void (isResting() || goToSearch(navigate))
  const add = () =>
    void (isResting() || navigate({ to: '/expenses', search: { action: 'add' }, state: start }))
  useHotkeys([
    ...(pathname === '/approvals' ? [] : [['n', add] satisfies Hotkey]),
    ['/', search],
    // For keyboards with the slash above the 7.
    ['shift+/', search],
  ])
}

const ConnectionNotice = lazyComponent(
  async () => (await import('../../features/connection/ConnectionNotice.tsx')).ConnectionNotice,
  // If it cannot load, failing calls still report their errors.
  () => null,
)

/** Says when the server is unreachable. Loads after the first paint, since it cannot be loaded offline. */
function OfflineNotice() {
  const hasPainted = useAfterPaint()
  return <Suspense>{hasPainted && <ConnectionNotice />}</Suspense>
}

function Header() {
  const person = (
    <>
      <SecurityBadge />
      <UserMenu />
    </>
  )
  const finder = (
    <>
      <ApprovalsLink />
      <FinderButton />
    </>
  )
  return <HeaderFrame finder={finder} person={person} />
}
