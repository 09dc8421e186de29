lazy val core = project
lazy val web = project.dependsOn(core)
