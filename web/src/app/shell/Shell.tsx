import type { ReactNode } from 'react'
import { FirstInSteps } from '../../core/loading/InSteps.tsx'
import { UploadPill } from '../../features/receipts/upload/UploadPill.tsx'
import { SampleBar } from '../../features/sampleData/SampleBar.tsx'
import { Footer } from '../../features/site/Footer.tsx'
import { Header } from './Header.tsx'
import { MobileBar } from './MobileBar.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import classes from './Shell.module.css'
import { SkipLink } from './SkipLink.tsx'
import { useLastSeen } from './useLastSeen.ts'
import { useLiveActivity } from './useLiveActivity.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useStartScope } from './useStartScope.ts'
import { useUnsent } from './useUnsent.ts'

/** The frame of every page for signed-in users: header, page, footer, and the mobile bar. */
export function Shell({ children }: { children?: ReactNode }) {
  useShortcuts()
  useLiveActivity()
  useLastSeen()
  useUnsent()
  useStartScope()
  return (
    <div className={classes.shell}>
      <SkipLink />
      <Header />
      <OfflineNotice />
      <SampleBar />
      <main id="content" tabIndex={-1} className={classes.main}>
        <FirstInSteps>{children}</FirstInSteps>
      </main>
      <Footer />
      <UploadPill />
      <MobileBar />
    </div>
  )
}
