import { Group } from '@mantine/core'
import { t } from '../../core/language/language.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelTitle } from '../../ui/panels/PanelTitle.tsx'

/** Links to the download and deletion of the user's data. */
export function DataRights() {
  return (
    <Panel aria-labelledby="data-rights">
      <PanelTitle
        id="data-rights"
        title={t('Your data')}
        text={t('The data Outlay keeps about you is yours.')}
      />
      <Group mt="md" gap="sm">
        <LinkButton to="/privacy/data" hash="download" variant="default">
          {t('Download data')}
        </LinkButton>
        <LinkButton to="/privacy/data" hash="preferences" variant="default">
          {t('Preferences')}
        </LinkButton>
        <LinkButton to="/privacy/data" hash="deletion" variant="default">
          {t('Request deletion')}
        </LinkButton>
      </Group>
    </Panel>
  )
}
