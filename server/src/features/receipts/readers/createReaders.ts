import { availableParallelism } from 'node:os'
import type { Config } from '../../../core/config/config.ts'
import type { Logger } from '../../../core/logger.ts'
import { createMachineReader } from '../machine/machineReader.ts'
import type { MachineReader } from '../readerContract/reader.ts'
import { createClaudeReader, createOpenaiReader } from './ai/aiReaders.ts'
import { ReceiptReaders } from './readers.ts'

const mostWorkers = 4

/** The configured readers: always the machine reader, others with a key or a custom server. */
export function createReaders(
  config: Config,
  logger: Logger,
  machine: MachineReader = machineReaderOf(config, logger),
): ReceiptReaders {
  const timeoutMs = config.READER_TIMEOUT_SECONDS * 1000
  const claude = config.ANTHROPIC_API_KEY
    ? createClaudeReader({
        apiKey: config.ANTHROPIC_API_KEY,
        model: config.ANTHROPIC_MODEL,
        timeoutMs,
        ...(config.ANTHROPIC_BASE_URL ? { baseUrl: config.ANTHROPIC_BASE_URL } : {}),
      })
    : undefined
  const openai =
    config.OPENAI_API_KEY || config.OPENAI_BASE_URL
      ? createOpenaiReader({
          model: config.OPENAI_MODEL,
          timeoutMs,
          price: openaiPrice(config),
          ...(config.OPENAI_API_KEY ? { apiKey: config.OPENAI_API_KEY } : {}),
          ...(config.OPENAI_BASE_URL ? { baseUrl: config.OPENAI_BASE_URL } : {}),
        })
      : undefined
  return new ReceiptReaders(
    machine,
    [claude, openai].filter(reader => reader !== undefined),
  )
}

function machineReaderOf(config: Config, logger: Logger): MachineReader {
  const workers = config.READER_WORKERS ?? Math.min(mostWorkers, Math.max(1, availableParallelism()))
  return createMachineReader({ workers, logger })
}

function openaiPrice({ OPENAI_INPUT_PRICE: inputPerMillion, OPENAI_OUTPUT_PRICE: outputPerMillion }: Config) {
  if (inputPerMillion === undefined || outputPerMillion === undefined) return undefined
  return { inputPerMillion, outputPerMillion }
}
