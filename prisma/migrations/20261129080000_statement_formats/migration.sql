ALTER TYPE "StatementFormat" ADD VALUE 'camt054' AFTER 'camt053';
ALTER TYPE "StatementFormat" ADD VALUE 'norma43' AFTER 'mt940';
ALTER TYPE "StatementFormat" ADD VALUE 'cfonb120' AFTER 'norma43';
ALTER TYPE "StatementFormat" ADD VALUE 'coda' AFTER 'cfonb120';
