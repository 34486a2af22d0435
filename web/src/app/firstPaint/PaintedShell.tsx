import { Box } from '@mantine/core'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { HeaderFrame } from '../shell/HeaderFrame.tsx'
import { MobileBar } from '../shell/MobileBar.tsx'
import classes from '../shell/Shell.module.css'

/** Of `Shell`, what needs neither a browser nor a person: all ways to go are there, the page is on its way. */
export function PaintedShell({ title }: { title: string }) {
  return (
    <div className={classes.shell}>
      <HeaderFrame finder={place} person={place} />
      <main className={classes.main}>
        {title && <PageHeader title={title} />}
        <PageSpinner />
      </main>
      <MobileBar />
    </div>
  )
}

/** Where a button will be. */
const place = <Box w={44} h={44} flex="none" />
