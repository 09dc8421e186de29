import type { FileFacts } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { visitAssignment, visitUpdate } from './assignments';
import { visitCall, visitConstruction, visitDecorator } from './calls';
import { Context } from './context';
import { visitDeclaration } from './declarations';
import { visitObject } from './literals';
import { visitClassValue, visitFunctionValue, visitLooseMethod, visitObjectType, visitPair } from './loose';
import { visitExport, visitImport } from './modules';
import { visitCatch, visitCondition, visitLoop, visitReturn } from './statements';
import { Uses } from './uses';
import { visitVariables } from './variables';

/** Facts of a TypeScript or JavaScript file. */
export function extractJavaScript(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const context = new Context(builder, input.tree, input.text);
  const visitor = new Visitor(context);
  context.pushChildren(input.tree.root, 0);
  for (let next = context.pop(); next !== undefined; next = context.pop()) visitor.visit(next.node, next.scope);
  visitor.finish();
  return builder.build();
}

class Visitor {
  private readonly uses: Uses;

  constructor(private readonly context: Context) {
    this.uses = new Uses(context);
  }

  visit(node: SyntaxNode, scope: number): void {
    const { context } = this;
    switch (node.type) {
      case 'comment':
      case 'property_identifier':
      case 'string':
      case 'number':
      case 'predefined_type':
        return;
      case 'import_statement':
        visitImport(context, node, scope);
        return;
      case 'export_statement':
        visitExport(context, node, scope);
        return;
      case 'function_declaration':
      case 'generator_function_declaration':
      case 'function_signature':
      case 'class_declaration':
      case 'abstract_class_declaration':
      case 'interface_declaration':
      case 'type_alias_declaration':
      case 'enum_declaration':
      case 'internal_module':
      case 'module':
        visitDeclaration(context, node, scope);
        return;
      case 'lexical_declaration':
      case 'variable_declaration':
        visitVariables(context, node, scope, context.builder.ownerOf(scope));
        return;
      case 'assignment_expression':
        visitAssignment(context, node, scope);
        return;
      case 'augmented_assignment_expression':
        visitUpdate(context, node, node.field('left'), node.field('right'), scope);
        return;
      case 'update_expression':
        visitUpdate(context, node, node.field('argument'), null, scope);
        return;
      case 'arrow_function':
      case 'function_expression':
      case 'generator_function':
        visitFunctionValue(context, node, scope);
        return;
      case 'class':
        visitClassValue(context, node, scope);
        return;
      case 'method_definition':
        visitLooseMethod(context, node, scope);
        return;
      case 'call_expression':
        visitCall(context, node, scope);
        return;
      case 'new_expression':
        visitConstruction(context, node, scope);
        return;
      case 'return_statement':
        visitReturn(context, node, scope);
        return;
      case 'statement_block':
      case 'for_statement':
      case 'switch_body':
      case 'class_static_block':
        context.pushChildren(node, context.builder.scope('block', scope));
        return;
      case 'for_in_statement':
        visitLoop(context, node, scope);
        return;
      case 'if_statement':
        visitCondition(context, node, scope);
        return;
      case 'catch_clause':
        visitCatch(context, node, scope);
        return;
      case 'identifier':
      case 'shorthand_property_identifier':
        this.uses.value({ k: 'name', n: node.text }, node.text, scope, node.line);
        return;
      case 'member_expression':
        this.uses.memberValue(node, scope);
        return;
      case 'type_identifier':
      case 'nested_type_identifier':
        this.uses.typeName(node, scope);
        return;
      case 'object_type':
        visitObjectType(context, node, scope);
        return;
      case 'object':
        visitObject(context, node, scope);
        return;
      case 'pair':
        visitPair(context, node, scope);
        return;
      case 'type_parameter':
        context.push(node.field('constraint'), scope);
        context.push(node.field('value'), scope);
        return;
      case 'decorator':
        visitDecorator(context, node, scope);
        return;
      case 'jsx_opening_element':
      case 'jsx_self_closing_element':
        this.uses.element(node, scope);
        return;
      case 'jsx_closing_element':
      case 'labeled_statement':
        if (node.type === 'labeled_statement') context.push(node.field('body'), scope);
        return;
      default:
        context.pushChildren(node, scope);
    }
  }

  finish(): void {
    const { context } = this;
    context.runDeferred();
    for (const { name, scope, value, line } of context.assigned) {
      const target = context.localScopeOf(name, scope);
      if (target !== undefined) context.builder.bind({ scope: target, name, kind: 'local', value: context.expression(value), line });
    }
    this.uses.finish();
  }
}
