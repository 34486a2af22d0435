import { notFound } from '../../../core/errors.ts'
import type { FileStore, StoredFile } from '../../../core/files/files.ts'
import { logoKeyOf } from '../teams.presentation.ts'
import type { TeamRow } from '../teams.store.ts'

export const logoType = 'image/webp'

export interface OpenedLogo extends StoredFile {
  readonly type: string
  /** Changes with each logo. */
  readonly key: string
}

/** @throws notFound */
export async function openLogo(files: FileStore, team: TeamRow | undefined): Promise<OpenedLogo> {
  if (!team?.logo) throw notFound()
  const file = await files.open(team.logo)
  return { ...file, type: team.logoType ?? logoType, key: logoKeyOf(team.logo) }
}
