import { Box } from '@mantine/core'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { HeaderFrame } from '../shell/HeaderFrame.tsx'
import { MobileBar } from '../shell/MobileBar.tsx'
import classes from '../shell/Shell.module.css'

/** The part of `Shell` that is the same for everyone: the navigation works, the page shows a spinner. */
export function PaintedShell({ title }: { title: string }) {
  return (
    <div className={classes.shell}>
      <HeaderFrame finder={finder} person={person} />
      <main className={classes.main}>
        {title && <PageHeader title={title} />}
        <PageSpinner />
      </main>
      <MobileBar />
    </div>
  )
}

// Placeholders for buttons: the finder with its shortcut hint, the score next to the user menu, where there is room.
const finder = (
  <>
    <Box w={44} h={44} flex="none" hiddenFrom="lg" />
    <Box w={86} h={44} flex="none" visibleFrom="lg" />
  </>
)
const person = (
  <>
    <Box w={44} h={44} flex="none" visibleFrom="md" />
    <Box w={44} h={44} flex="none" />
  </>
)
