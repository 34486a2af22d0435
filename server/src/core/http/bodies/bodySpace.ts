import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../networkAddress.ts'
import { hasBody } from './hasBody.ts'
import { IncomingFiles, minShareBytes } from './incomingFiles.ts'
import { type Share, SharedSpace } from './sharedSpace.ts'

const diskBytes = 2 * 1024 ** 3
const memoryBytes = 64 * 1024 ** 2

/** Space for request bodies in flight: files on disk, others in memory, each limited per sender and in total. */
export interface BodySpace {
  readonly files: IncomingFiles
  /** Reserves disk for an upload until freed. @throws tooManyBodies, noSpaceForBodies */
  takeDisk(request: FastifyRequest): Share
  /** Reserves memory for any other body until its response is sent. @throws tooManyBodies, noSpaceForBodies */
  takeMemory(request: FastifyRequest, reply: FastifyReply): void
}

/** @param folder for uploads in flight; created if missing */
export async function openBodySpace(folder: string): Promise<BodySpace> {
  const onDisk = new SharedSpace(diskBytes)
  const inMemory = new SharedSpace(memoryBytes)
  return {
    files: await IncomingFiles.open(folder),
    takeDisk: request => onDisk.take(senderOf(request), minShareBytes),
    takeMemory(request, reply) {
      if (!hasBody(request.headers)) return
      const { bodyLimit } = request.routeOptions
      // A body of unknown length may reach the limit.
      const length = Number(request.headers['content-length'] ?? bodyLimit)
      const share = inMemory.take(senderOf(request), Math.min(length, bodyLimit))
      reply.raw.once('close', () => share.free())
    },
  }
}

function senderOf({ actor, ip }: FastifyRequest): string {
  return actor?.userId ?? networkOf(ip)
}
