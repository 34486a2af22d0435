import { Group } from '@mantine/core'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelTitle } from '../../ui/panels/PanelTitle.tsx'

/** What a person can do with all that is kept of them. */
export function DataRights() {
  return (
    <Panel aria-labelledby="data-rights">
      <PanelTitle id="data-rights" title="Your data" text="What Outlay keeps of you is yours." />
      <Group mt="md" gap="sm">
        <LinkButton to="/privacy/data" hash="download" variant="default">
          Download data
        </LinkButton>
        <LinkButton to="/privacy/data" hash="preferences" variant="default">
          Preferences
        </LinkButton>
        <LinkButton to="/privacy/data" hash="deletion" variant="default">
          Request deletion
        </LinkButton>
      </Group>
    </Panel>
  )
}
