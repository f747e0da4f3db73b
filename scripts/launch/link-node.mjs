// npm runs this when it has installed the packages.
import { linkNode } from './project-node.mjs';

linkNode(process.cwd());
