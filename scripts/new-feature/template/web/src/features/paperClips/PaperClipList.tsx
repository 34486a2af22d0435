import { Button, Group, Stack, Text } from '@mantine/core'
import type { PaperClip } from '@outlay/contract/paperClips/paperClips'
import { Panel } from '../../ui/panels/Panel.tsx'
import { useDeletePaperClip } from './paperClips.api.ts'

export function PaperClipList({ paperClips }: { paperClips: readonly PaperClip[] }) {
  const { mutate: deletePaperClip, isPending } = useDeletePaperClip()
  return (
    <Panel>
      <Stack component="ul" gap={8} m={0} p={0}>
        {paperClips.map(({ id, name }) => (
          <Group component="li" key={id} justify="space-between">
            <Text>{name}</Text>
            <Button
              variant="default"
              size="xs"
              disabled={isPending}
              aria-label={`Delete ${name}`}
              onClick={() => deletePaperClip(id)}
            >
              Delete
            </Button>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
