import { Title } from '@mantine/core'
import { IconPencilPlus, IconUpload } from '@tabler/icons-react'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './DashboardPage.module.css'

export function QuickActions() {
  return (
    <Panel aria-labelledby="quick-actions-title">
      <Title order={2} size="h5" mb={12} id="quick-actions-title">
        Quick Actions
      </Title>
      <div className={classes.actions}>
        <LinkButton
          to="/expenses"
          search={{ action: 'add' }}
          variant="default"
          leftSection={<IconPencilPlus size={16} aria-hidden />}
        >
          Manual Entry
        </LinkButton>
        <LinkButton
          to="/expenses"
          search={{ action: 'bulk' }}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          Bulk Upload
        </LinkButton>
      </div>
    </Panel>
  )
}
