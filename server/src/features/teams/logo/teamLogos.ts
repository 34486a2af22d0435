import type { Team } from '@outlay/contract/teams/teams'
import { fileTypeOf } from '@outlay/reader/documents/fileType'
import { limitDrawing } from '@outlay/reader/documents/semaphore'
import { UnreadableFileError } from '@outlay/reader/documents/unopenable'
import sharp from 'sharp'
import type { TeamActor } from '../../../core/actor.ts'
import { readInScope, withRowLevelSecurity } from '../../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { afterCommit, afterRollback } from '../../../core/database/unitOfWork.ts'
import { notFound } from '../../../core/errors.ts'
import type { FileStore, StoredFile } from '../../../core/files/files.ts'
import { newId } from '../../../core/ids.ts'
import { type IfMatch, requireVersionMatch } from '../../../core/versions.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import { lockTeamAs } from '../lockedTeam.ts'
import { logoTooLarge, notALogo } from '../teams.errors.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import { logoKeyOf, presentTeam } from '../teams.presentation.ts'
import { findTeam, type TeamRow, updateTeam } from '../teams.store.ts'

const side = 256
const maxPixels = 64_000_000

/**
 * A square WebP of a picture, upright and without metadata. The type is detected from the bytes, and oversized pictures
 * are rejected before decoding. @throws notALogo, logoTooLarge
 */
async function drawLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const type = await fileTypeOf(bytes).catch(error => {
    throw error instanceof UnreadableFileError ? notALogo({ cause: error }) : error
  })
  if (type === 'pdf' || type === 'heic') throw notALogo()
  return limitDrawing(async () => {
    const { format, width, height } = await orNoPicture(sharp(bytes, { limitInputPixels: false }).metadata())
    if (format !== type) throw notALogo()
    if (width * height > maxPixels) throw logoTooLarge()
    return orNoPicture(square(bytes))
  })
}

function square(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })
    .toColourspace('srgb')
    .webp({ quality: 85 })
    .toBuffer()
}

async function orNoPicture<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding
  } catch (cause) {
    throw notALogo({ cause })
  }
}

const logoType = 'image/webp'

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

export class TeamLogos {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  /** @throws notFound */
  async open(actor: TeamActor): Promise<OpenedLogo> {
    const { db, files } = this.#deps
    const team = await readInScope(db, teamScope(actor), transaction => findTeam(transaction, actor.team.id))
    return openLogo(files, team)
  }

  /** @throws notALogo, logoTooLarge, outdated, membershipRevoked */
  async change(actor: TeamActor, ifMatch: IfMatch, bytes: Uint8Array): Promise<Team> {
    const { files } = this.#deps
    const picture = await drawLogo(bytes)
    const key = fileKeyOf(actor.team.id)
    const remove = () => files.remove(key)
    await files.put(key, picture)
    afterRollback(remove)
    try {
      return await this.#put(actor, ifMatch, key)
    } catch (error) {
      await remove()
      throw error
    }
  }

  /** @throws outdated, membershipRevoked */
  remove(actor: TeamActor, ifMatch: IfMatch): Promise<Team> {
    return this.#put(actor, ifMatch, null)
  }

  async #put(actor: TeamActor, ifMatch: IfMatch, key: string | null): Promise<Team> {
    const { db, files } = this.#deps
    const { before, team } = await db.transaction(transaction =>
      this.#keep(transaction, actor, { ifMatch, key }),
    )
    if (before !== null && before !== key) afterCommit(() => files.remove(before))
    return team
  }

  async #keep(
    transaction: Db,
    actor: TeamActor,
    { ifMatch, key }: { readonly ifMatch: IfMatch; readonly key: string | null },
  ): Promise<{ readonly before: string | null; readonly team: Team }> {
    const { accounts, clock } = this.#deps
    const { memberships } = accounts
    const { team } = await lockTeamAs(transaction, actor, { action: 'change the team', memberships })
    const memberCount = await memberships.count(transaction, team.id)
    const present = presentTeam(team, memberCount)
    requireVersionMatch(ifMatch, present)
    if (team.logo === key) return { before: null, team: present }
    const row = await withRowLevelSecurity(transaction, teamScope(actor), () =>
      updateTeam(transaction, team.id, { logo: key, logoType: key && logoType }),
    )
    await recordActivity(transaction, {
      teamId: team.id,
      userId: actor.userId,
      action: key ? 'logo.changed' : 'logo.removed',
      entityType: 'team',
      entityId: team.id,
      title: team.name,
      at: clock.now(),
    })
    return { before: team.logo, team: presentTeam(row, memberCount) }
  }
}

/** Spread over 256 folders by the random end of the team's id; a new key per logo, as browsers cache them. */
function fileKeyOf(teamId: string): string {
  return `teams/${teamId.slice(-2)}/${newId()}.webp`
}
