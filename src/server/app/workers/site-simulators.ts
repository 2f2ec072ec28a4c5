import { simulatedClientId } from '#server/config/config.ts';
import type { Config } from '#server/config/config.ts';
import { createSimulators } from '#server/simulators/simulators.ts';
import type { Simulators, SimulatorOptions } from '#server/simulators/simulators.ts';
import { simulatedParts } from '#server/app/settings.ts';
import type { SharedSecrets } from './shared-secrets.ts';

/** Creates simulators of the external services that the configuration does not name. */
export function createSiteSimulators(
  config: Config,
  secrets: SharedSecrets,
  callApi: SimulatorOptions['callApi'],
): Simulators {
  return createSimulators({
    which: simulatedParts(config),
    origins: [config.origin, ...config.corsOrigins],
    cdnBase: config.cdnBase,
    botId: config.bot.id,
    clientId: config.chat.clientId ?? simulatedClientId,
    ...secrets,
    callApi,
    now: () => new Date(),
  });
}
