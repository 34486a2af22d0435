import type { Config } from '../../../core/config/config.ts'
import type { Logger } from '../../../core/logger.ts'
import { createTextWriter, type WriteTexts } from '../../../core/models/generatedTexts.ts'
import { configuredModel, configuredProvider } from '../../../core/models/languageModels.ts'
import type { ProviderConsents } from '../../dataUse/dataUse.service.ts'

export type WriterFor = (userId: string) => Promise<WriteTexts | undefined>

/** The configured model, if the person allows it; undefined without a key. */
export function configuredWriter(
  config: Config,
  logger: Logger,
  consents: Pick<ProviderConsents, 'allows'>,
): WriterFor {
  const model = configuredModel(config)
  const provider = configuredProvider(config)
  if (!model || !provider) return async () => undefined
  const timeoutMs = config.READER_TIMEOUT_SECONDS * 1000
  const write = createTextWriter({ model, logger, timeoutMs, maxRetries: 1 })
  return async userId => ((await consents.allows(userId, provider)) ? write : undefined)
}
