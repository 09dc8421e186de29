global using Corp.Tools;
global using Hammer = Corp.Tools.Wrench;
