import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { teamLinkQuery } from '../teams.api.ts'
import { CopyLink } from './CopyLink.tsx'

/** Copies the team's join link. */
export function CopyTeamLink({ teamId }: { teamId: string }) {
  const { data, refetch } = useQuery(teamLinkQuery(teamId))
  const ask = async () => {
    const { data: asked, error } = await refetch()
    if (!asked) throw error
    return asked.link
  }
  return <CopyLink link={() => data?.link ?? ask()}>{t('Copy invite link')}</CopyLink>
}
