import { describe, expect, it } from 'vitest';
import { FamilyView } from '../../resolve/project-view';
import { factsOf } from '../../resolve/testing/project';
import { csharpModuleOf, globalUsingFiles, projectOf, projectUsings, resolveCsharpModule, seesProject } from './projects';

const FILES = {
  'src/Core/Core.csproj': '<Project><ItemGroup><Using Include="Corp.Deep" /><Using Include="Corp.X" Alias="Y" /></ItemGroup></Project>',
  'src/Core/A.cs': 'namespace Corp.Core.Inner; class A { }',
  'src/Core/Usings.cs': 'global using Corp.Deep;',
  'src/App/App.csproj': '<Project><ProjectReference Include="..\\Core\\Core.csproj" /></Project>',
  'src/App/Sub/B.cs': 'namespace Corp.App; class B { }',
  'src/Top/Top.csproj': '<Project><ProjectReference Include="..\\App\\App.csproj"/></Project>',
  'test/App.Tests/App.Tests.csproj': '<Project><ProjectReference Include="../../src/App/App.csproj"/></Project>',
  'test/App.Tests/BTests.cs': 'namespace Corp.App; class BTests { }',
  'Loose.cs': 'class Loose { }',
};

const view = async (files: Record<string, string> = FILES): Promise<FamilyView> => new FamilyView(await factsOf(files), 'csharp');

describe('C# projects', () => {
  it('are the nearest project files above, and see what they refer to through others', async () => {
    const project = await view();
    expect(projectOf('src/App/Sub/B.cs', project)).toBe('src/App');
    expect(projectOf('Loose.cs', project)).toBeUndefined();
    expect(seesProject('src/Top', 'src/Core', project)).toBe(true);
    expect(seesProject('src/Core', 'src/App', project)).toBe(false);
  });

  it('open namespaces for all their files', async () => {
    const project = await view();
    expect(projectUsings('src/Core/A.cs', project).map(({ spec, names }) => [spec, names.map(({ local }) => local)])).toEqual([
      ['Corp.Deep', []],
      ['Corp.X', ['Y']],
    ]);
    expect(globalUsingFiles('src/Core/A.cs', project)).toEqual(['src/Core/Usings.cs']);
    expect(globalUsingFiles('src/App/Sub/B.cs', project)).toEqual([]);
  });

  it('take a namespace that no file declares for a library', async () => {
    const project = await view();
    expect(resolveCsharpModule('System.Linq', 'src/Core/A.cs', project)).toEqual({ kind: 'external', package: 'System.Linq' });
    expect(resolveCsharpModule('Corp.Core', 'src/Core/A.cs', project).kind).toBe('symbol');
  });

  it('are the modules, and their namespaces where there is one product only', async () => {
    const project = await view();
    expect(csharpModuleOf('src/App/Sub/B.cs', { packageName: 'Corp.App' }, project)).toBe('App');
    expect(csharpModuleOf('test/App.Tests/BTests.cs', { packageName: 'Corp.App' }, project)).toBe('App.Tests');
    expect(csharpModuleOf('Loose.cs', {}, project)).toBe('(global namespace)');
    const single = await view({ 'A/A.csproj': '<Project />', 'A/X.cs': 'namespace One.Two; class X { }' });
    expect(csharpModuleOf('A/X.cs', { packageName: 'One.Two' }, single)).toBe('One.Two');
  });
});
