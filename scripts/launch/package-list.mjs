// The list of the packages in an archive of `npm run release`, in the form of CycloneDX.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, npmEnvironment, output } from './npm.mjs';

/**
 * npm's list of the lockfile, without the packages that are not installed here. Its own `--omit=dev` also leaves out those
 * that a tool needs as well, such as React.
 */
export async function listPackages(folder) {
  const command = [...npmCommand(), 'sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const list = JSON.parse(await output(command, { cwd: folder, env: npmEnvironment() }));
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const names = Object.entries(packages).map(
    ([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`,
  );
  const listed = new Set([...names, list.metadata.component['bom-ref']]);
  return {
    ...list,
    components: list.components.filter((component) => listed.has(component['bom-ref'])),
    dependencies: list.dependencies.flatMap(({ ref, dependsOn }) =>
      listed.has(ref) ? [{ ref, dependsOn: dependsOn.filter((each) => listed.has(each)) }] : [],
    ),
  };
}
