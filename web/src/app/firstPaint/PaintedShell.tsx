import { Box } from '@mantine/core'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { HeaderFrame } from '../shell/HeaderFrame.tsx'
import { MobileBar } from '../shell/MobileBar.tsx'
import classes from '../shell/Shell.module.css'

/** The part of `Shell` that is the same for everyone: all ways to go are there, the page is on its way. */
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

// Where buttons will be: the finder's keys stand beside it, and the score beside the person, where there is room.
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
